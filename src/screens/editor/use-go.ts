import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leaves the map for another page: with the address as it is now, so that Back comes to the same view. */
export function useGo(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback((address) => void navigate(address), [navigate]);
}
