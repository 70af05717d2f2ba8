import { createStore } from 'zustand/vanilla';
import { type Language, speak } from './text';

/** Each language by its own name. */
export const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** Of this device, and of nobody: what the sign-in page speaks. */
const key = 'strandmap-language';

/** The language that is spoken. The page is drawn anew when it changes. */
export const languageStore = createStore<Language>(() => 'en');

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.value === value);
}

/** What this device was told last, else the first language of the browser that the product has, else English. */
export function deviceLanguage(wanted: readonly string[] = navigator.languages): Language {
  try {
    const kept = localStorage.getItem(key);
    if (isLanguage(kept)) return kept;
  } catch {
    // A browser that keeps nothing speaks as it does otherwise.
    return 'en';
  }
  return wanted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Keeps the language for whoever comes next to this device. */
export function keepDeviceLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch (error) {
    console.warn('The language is not kept in this browser', error);
  }
}

async function wordsOf(language: Language) {
  if (language === 'en') return { sentences: {}, labels: {} };
  const [{ german }, { germanRegistry }] = await Promise.all([
    import('./german/german'),
    import('./german/german-registry'),
  ]);
  return { sentences: german, labels: germanRegistry };
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

let wanted: Language = 'en';

/** Speaks a language from now on; its words come when they are first needed. Throws when they cannot be had. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const { sentences, labels } = await wordsOf(language);
  // Another choice may have been made meanwhile.
  if (wanted !== language) return;
  speak(language, sentences, labels);
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeft.has(language) ? 'rtl' : 'ltr';
  languageStore.setState(language, true);
}
