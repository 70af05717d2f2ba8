import { createStore } from 'zustand/vanilla';
import { type Catalogue, holdEnglish, speak } from './text';

/** A language of the product, by its code: each has a catalogue here, and nothing else. */
export type Language = string;

const catalogues = import.meta.glob<Catalogue>('./*.json', { query: '?compiled', import: 'default' });
const pathOf = (language: Language) => `./${language}.json`;

/** The languages of the product: the one that it is written in first. */
export const languages: readonly Language[] = Object.keys(catalogues)
  .map((path) => path.slice(2, -5))
  .toSorted((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));

/** True for the code of a language that the product has. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && languages.includes(value);
}

/** A language by its own name: "Deutsch". */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The current language. What shows or keeps texts subscribes to it. */
export const languageStore = createStore<Language>(() => 'en');

function loadCatalogue(language: Language): Promise<Catalogue> {
  const load = catalogues[pathOf(language)];
  return load ? load() : Promise.reject(new Error(`There is no catalogue of the language ${language}`));
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

let wanted: Language = 'en';

/** Changes the language; its catalogue comes when it is first needed. Throws when it cannot be had. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const catalogue = await loadCatalogue(language);
  // Another choice may have been made meanwhile.
  if (wanted !== language) return;
  speak(language, catalogue);
  // Tests and workers have no document.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = rightToLeft.has(language) ? 'rtl' : 'ltr';
  }
  languageStore.setState(language, true);
}

/** Loads what `inEnglish` answers with. */
export async function loadEnglish(): Promise<void> {
  if (languageStore.getState() !== 'en') holdEnglish(await loadCatalogue('en'));
}
