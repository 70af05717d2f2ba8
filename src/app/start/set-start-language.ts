import { deviceLanguage, speakLanguage } from '../../screens/text/language';

/** The language of this device, for what there is to say before it is known who is there. */
export async function speakAtStart(): Promise<void> {
  try {
    await speakLanguage(deviceLanguage());
  } catch (error) {
    console.warn('The words of this language could not be had', error);
  }
}
