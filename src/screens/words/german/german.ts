import type { Translations } from '../text';
import { germanShell } from './german-shell';

/** German, whole. Each area of the product has a file of its own. */
export const german: Translations = { ...germanShell };
