import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../services';
import { StorageBar } from './storage-bar';
import { StoragePage } from './storage-page';
import './storage-bar.css';

/** A page of somebody who is signed in, below what there is to say of this device's storage. */
export function StorageFrame({ children }: { readonly children: ReactNode }) {
  const { storage } = useDevice();
  const closed = useStore(storage.store, (state) => state.closed);
  return (
    <div className="storage-frame">
      <StorageBar />
      <div className="storage-content">{closed ? <StoragePage why={closed} /> : children}</div>
    </div>
  );
}
