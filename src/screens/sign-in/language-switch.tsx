import { setLanguage } from '../../i18n/language';
import { text } from '../../i18n/text';
import { Segmented } from '../../ui/controls/segmented';
import { keepDeviceLanguage, languageChoices, useLanguage } from '../text/language';

/** The language of this device, before anybody has signed in. Whoever signs in may have chosen another. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  return (
    <Segmented
      label={text('common.language')}
      value={spoken}
      choices={languageChoices}
      onChange={(language) => {
        keepDeviceLanguage(language);
        setLanguage(language).catch((error: unknown) =>
          console.warn('The words of this language could not be had', error),
        );
      }}
    />
  );
}
