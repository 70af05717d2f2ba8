/** Stands for everything that the generator writes. Its test says what to write here when the generator changes. */
export const townHash = 'dfb1355f4cc9dcde';

/** Where the standard town lies, below the base of the site; kept for good, since its name says what is in it. */
export const townFile = `assets/town-${townHash}.json`;
