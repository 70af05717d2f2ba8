/** A red square of 10 by 10 pixels, as a PNG. */
export const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A picture as a file that is chosen. */
export const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: redSquare });
