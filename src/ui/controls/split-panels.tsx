import type { ComponentProps } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import './split-panels.css';

/** Panels side by side whose borders can be dragged. */
export function SplitPanels(props: ComponentProps<typeof Group>) {
  return <Group {...props} />;
}

/** One of the panels. Sizes are texts: `"264px"`, `"20%"`. */
export function SplitPanel(props: ComponentProps<typeof Panel>) {
  return <Panel {...props} />;
}

/** The border between two panels: drag it, or focus it and use the arrow keys. */
export function SplitBorder({ label }: { readonly label: string }) {
  return <Separator className="ui-split-border" aria-label={label} />;
}
