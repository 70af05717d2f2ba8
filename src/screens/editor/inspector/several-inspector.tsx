import type { Item } from '../../../items/item';
import { ModelSums } from './model-sums';
import { severalTitle } from './several-title';
import { sumByModel } from './sum-by-model';

/** What is selected, counted by model, with all metres. */
export function SeveralInspector({ items }: { readonly items: readonly Item[] }) {
  const sums = sumByModel(items);
  return (
    <div className="inspector-item">
      <header className="inspector-head">
        <div>
          <h2>{severalTitle(sums)}</h2>
          <p>{items.length.toLocaleString('en-US')} items selected</p>
        </div>
      </header>
      <section className="inspector-section">
        <ModelSums sums={sums} />
      </section>
    </div>
  );
}
