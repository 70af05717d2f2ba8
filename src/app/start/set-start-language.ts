import { setLanguage } from '../../i18n/language';
import { deviceLanguage } from '../../screens/text/language';

/** The language of this device, for what there is to say before it is known who is there; English where that cannot be had. */
export async function setStartLanguage(): Promise<void> {
  try {
    await setLanguage(deviceLanguage());
  } catch (error) {
    console.warn('The catalogue of this language could not be loaded', error);
    // Without any catalogue there is nothing to show: this throws then.
    await setLanguage('en');
  }
}
