import { postUncaughtFaults } from '../../../../api/platform/worker-faults';
import type { UnpackJpeg } from '../../../../files/read/tiff/block-samples';
import { readTiff } from '../../../../files/read/tiff/read-tiff';
import { pictureSize } from '../../../../items/documents/picture-size';
import { showLife } from '../../../../workers/follow-life';

postUncaughtFaults(self, self);
showLife((life) => self.postMessage({ life }));

/** By the browser's own means. A picture that declares another size than the file is not unpacked. */
const unpackJpeg: UnpackJpeg = async (jpeg, { width, height }) => {
  const declared = pictureSize(jpeg, 'image/jpeg');
  if (declared?.width !== width || declared.height !== height) return null;
  const image = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }), { imageOrientation: 'none' });
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0);
  image.close();
  return context?.getImageData(0, 0, width, height).data ?? null;
};

self.onmessage = async ({ data }: MessageEvent<{ readonly bytes: ArrayBuffer; readonly side: number }>) => {
  const read = await readTiff(new Uint8Array(data.bytes), data.side, unpackJpeg);
  self.postMessage(read, { transfer: read.ok ? [read.rgba.buffer] : [] });
};
