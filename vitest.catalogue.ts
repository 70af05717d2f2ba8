import { setLanguage } from './src/i18n/language';

// Texts are asked for as soon as a test begins, in English unless it says otherwise.
await setLanguage('en');
