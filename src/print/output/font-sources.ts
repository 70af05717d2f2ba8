import cyrillicRegular from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillicStrong from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url';
import cyrillicExtRegular from '@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff?url';
import cyrillicExtStrong from '@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff?url';
import greekRegular from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greekStrong from '@fontsource/inter/files/inter-greek-600-normal.woff?url';
import greekExtRegular from '@fontsource/inter/files/inter-greek-ext-400-normal.woff?url';
import greekExtStrong from '@fontsource/inter/files/inter-greek-ext-600-normal.woff?url';
import latinRegular from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinStrong from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import latinExtRegular from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import latinExtStrong from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import vietnameseRegular from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url';
import vietnameseStrong from '@fontsource/inter/files/inter-vietnamese-600-normal.woff?url';
import type { TextWeight } from '../mark';

/** Where a font of the plans is fetched from. */
export type FontSource = { readonly name: string; readonly weight: TextWeight; readonly url: string };

/**
 * The fonts of plans: Inter (OFL) with the letters of Latin, Greek and Cyrillic, a file for each script and weight. WOFF, because the
 * library that embeds a font's used letters cannot take them from WOFF2. Of two that have a letter the first one writes it.
 */
export const fontSources: readonly FontSource[] = [
  { name: 'inter-latin-regular', weight: 'regular', url: latinRegular },
  { name: 'inter-latin-ext-regular', weight: 'regular', url: latinExtRegular },
  { name: 'inter-greek-regular', weight: 'regular', url: greekRegular },
  { name: 'inter-cyrillic-regular', weight: 'regular', url: cyrillicRegular },
  { name: 'inter-greek-ext-regular', weight: 'regular', url: greekExtRegular },
  { name: 'inter-cyrillic-ext-regular', weight: 'regular', url: cyrillicExtRegular },
  { name: 'inter-vietnamese-regular', weight: 'regular', url: vietnameseRegular },
  { name: 'inter-latin-strong', weight: 'strong', url: latinStrong },
  { name: 'inter-latin-ext-strong', weight: 'strong', url: latinExtStrong },
  { name: 'inter-greek-strong', weight: 'strong', url: greekStrong },
  { name: 'inter-cyrillic-strong', weight: 'strong', url: cyrillicStrong },
  { name: 'inter-greek-ext-strong', weight: 'strong', url: greekExtStrong },
  { name: 'inter-cyrillic-ext-strong', weight: 'strong', url: cyrillicExtStrong },
  { name: 'inter-vietnamese-strong', weight: 'strong', url: vietnameseStrong },
];
