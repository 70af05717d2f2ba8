import type { Feature } from '../../common/features/feature';
import { CursorLabel } from './cursor-label';
import { TypedTag } from './typed-tag';

function AtCursor() {
  return (
    <>
      <TypedTag />
      <CursorLabel />
    </>
  );
}

/** The tag at the cursor: lengths to read and to type. */
export const feature: Feature = { id: 'cursor', OnMap: AtCursor };
