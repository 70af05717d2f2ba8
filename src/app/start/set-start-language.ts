import { setLanguage } from '../../i18n/language';
import { deviceLanguage } from '../../screens/text/language';

/** The language of this device, for what there is to say before it is known who is there. */
export async function setStartLanguage(): Promise<void> {
  try {
    await setLanguage(deviceLanguage());
  } catch (error) {
    console.warn('The words of this language could not be had', error);
  }
}
