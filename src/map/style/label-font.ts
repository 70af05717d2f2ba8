/**
 * The page's own font: without a `glyphs` address MapLibre draws letters with the fonts of the page. One list for the ground and the
 * network, so that a letter is drawn once for both.
 */
export const labelFont = ['Inter Variable', 'sans-serif'];
