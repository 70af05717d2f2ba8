import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddress } from './use-address';

type Props = Parameters<typeof useAddress>[0] & {
  /** What goes to another page, for whoever does not ask the router. */
  readonly going: RefObject<(address: string) => void>;
};

/**
 * Keeps address and editor the same, and says how to go elsewhere, in a part of its own: whoever asks the router where the page is
 * is drawn again with every selection and every pan, and the editor's page is large.
 */
export function FollowAddress({ going, ...parts }: Props) {
  useAddress(parts);
  const navigate = useNavigate();
  useEffect(() => {
    going.current = (address) => void navigate(address);
  }, [going, navigate]);
  return null;
}
