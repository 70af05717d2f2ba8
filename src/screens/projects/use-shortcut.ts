import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ordersSide } from '../open-project/orders-side';

/** Follows a shortcut of the installed page to the work orders of the project that was opened last; without one the list stays. */
export function useShortcut(last: number | null): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isForOrders = search.get('show') === 'orders' && last !== null;
  useEffect(() => {
    if (!isForOrders) return;
    ordersSide.show({ kind: 'list' });
    void navigate(`/projects/${last}`, { replace: true });
  }, [isForOrders, last, navigate]);
}
