import { useStore } from 'zustand';
import { unlessRefused } from '../../api/unexpected';
import { isLanguage, type Language, languageName, languageStore, languages } from '../../i18n/language';

/** Each language by its own name, to choose from. */
export const languageChoices: readonly { readonly value: Language; readonly label: string }[] = languages.map(
  (value) => ({ value, label: languageName(value) }),
);

/** Of this device, not of a user: the language of the sign-in page. */
const key = 'strandmap-language';

/** The current language; who asks is drawn again when it changes. */
export function useLanguage(): Language {
  return useStore(languageStore);
}

/** The language that was chosen on this device last, else the first language of the browser that the product has, else English. */
export function deviceLanguage(wanted: readonly string[] = navigator.languages): Language {
  const kept = unlessRefused(() => localStorage.getItem(key), 'en');
  if (isLanguage(kept)) return kept;
  return wanted.map((tag) => tag.replace(/-.*/, '')).find(isLanguage) ?? 'en';
}

/** Stores the language on this device for the next user. */
export function keepDeviceLanguage(language: Language): void {
  unlessRefused(() => localStorage.setItem(key, language), undefined);
}
