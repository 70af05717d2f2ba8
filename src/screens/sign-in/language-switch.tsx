import { useStore } from 'zustand';
import { Segmented } from '../../ui/controls/segmented';
import { keepDeviceLanguage, languageStore, languages, setLanguage } from '../text/language';
import { text } from '../text/text';

/** The language of this device, before anybody has signed in. Whoever signs in may have chosen another. */
export function LanguageSwitch() {
  const spoken = useStore(languageStore);
  return (
    <Segmented
      label={text('Language')}
      value={spoken}
      choices={languages}
      onChange={(language) => {
        keepDeviceLanguage(language);
        setLanguage(language).catch((error: unknown) =>
          console.warn('The words of this language could not be had', error),
        );
      }}
    />
  );
}
