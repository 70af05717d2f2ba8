import { createStore } from 'zustand/vanilla';
import { type Catalogue, holdEnglish, speak } from './text';

/** A language of the product, by its code: each has a catalogue here, and nothing else. */
export type Language = string;

/** The texts that the first screens may show, and those of later screens alone (`first-ids.ts`). */
const firstParts = import.meta.glob<Catalogue>('./*.json', { query: '?compiled=first', import: 'default' });
const laterParts = import.meta.glob<Catalogue>('./*.json', { query: '?compiled=later', import: 'default' });

/** The languages of the product: first the language of the source texts. */
export const languages: readonly Language[] = Object.keys(firstParts)
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

/** A language, without or with the texts of later screens. */
type Choice = { readonly language: Language; readonly whole: boolean };

async function loadCatalogue({ language, whole }: Choice): Promise<Catalogue> {
  const path = `./${language}.json`;
  const [first, later] = [firstParts[path], laterParts[path]];
  if (!first || !later) throw new Error(`There is no catalogue of the language ${language}`);
  const parts = await Promise.all([first(), whole ? later() : {}]);
  return { ...parts[0], ...parts[1] };
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

let wanted: Choice = { language: 'en', whole: false };
let current: Choice | null = null;
/** Settles once what is wanted is current. */
let loading: Promise<void> = Promise.resolve();

async function loadWanted(next: Choice): Promise<void> {
  const catalogue = await loadCatalogue(next);
  // Another choice may have been made meanwhile.
  if (wanted !== next) return loading;
  speak(next.language, catalogue);
  current = next;
  // Tests and workers have no document.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = next.language;
    document.documentElement.dir = rightToLeft.has(next.language) ? 'rtl' : 'ltr';
  }
  languageStore.setState(next.language, true);
}

function want(next: Choice): Promise<void> {
  wanted = next;
  loading = loadWanted(next);
  return loading;
}

/** Changes the language; its catalogue comes when it is first needed. Throws when it cannot be had. */
export function setLanguage(language: Language): Promise<void> {
  return want({ language, whole: wanted.whole });
}

/** The module that `load` brings, once the texts are there that it may show: for every screen that the first ones do not bring. */
export async function withTexts<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const isThere = wanted.whole && current === wanted;
  const [screen] = await Promise.all([load(), isThere ? null : want({ ...wanted, whole: true })]);
  return screen;
}

/** Loads what `inEnglish` answers with. */
export async function loadEnglish(): Promise<void> {
  if (languageStore.getState() !== 'en') holdEnglish(await loadCatalogue({ language: 'en', whole: true }));
}
