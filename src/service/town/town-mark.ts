/** Stands for everything that the generator writes. Its test says what to write here when the generator changes. */
export const townMark = '5557548a9aa1dcde';
