import { createStore } from 'zustand/vanilla';
import { setCommonValues } from '../i18n/text';
import { usualOrderCategory } from '../items/orders/order-of-note';

/** The parts that a deployment may leave out; everything else is always there. */
export const featureNames = ['crm', 'documents', 'report'] as const;

export type Feature = (typeof featureNames)[number];

/** A server that knows where places of the world are, by the protocol that it speaks. */
export type Geocoder = {
  readonly protocol: 'nominatim' | 'photon';
  /** Of the service, without the path of a question. */
  readonly address: string;
  readonly attribution: string;
};

/** A deployment's own words: its name, its mark, and the parts that it leaves out. */
export type Deployment = {
  readonly name: string;
  /** The address of a picture of this origin; null: the product's own mark. */
  readonly logo: string | null;
  readonly features: Readonly<Record<Feature, boolean>>;
  /** Searched beside the items; without one, nothing is asked. */
  readonly geocoder?: Geocoder;
  /** The category of notes that are work orders. */
  readonly orderCategory: string;
};

/** The product as it is. */
export const asItIs: Deployment = {
  name: 'Strandmap',
  logo: null,
  features: { crm: true, documents: true, report: true },
  orderCategory: usualOrderCategory,
};

const deploymentStore = createStore<Deployment>(() => asItIs);

/** Sets the contents of config.json: once, before anything is drawn. */
export function deploy(next: Deployment): void {
  deploymentStore.setState(next, true);
  setCommonValues({ product: next.name });
}

/** The settings of this deployment. */
export function deployment(): Deployment {
  return deploymentStore.getState();
}

/** Whether this deployment has a feature. */
export function has(feature: Feature): boolean {
  return deployment().features[feature];
}
