/** Places nearer than this are one place: an end here belongs to the node there. Metres. */
export const joinToleranceMetres = 0.05;
