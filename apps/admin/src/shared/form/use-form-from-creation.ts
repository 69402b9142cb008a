import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What was typed on the creation page while this was being created, passed by the navigation here; null without any
 * (ADMIN-122). Read once: reloading the page, or returning to it, shows what is saved.
 */
export function useFormFromCreation<Form>(): Form | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const typedBefore = (state as { typed?: Form | null } | null)?.typed ?? null;
  const [typed] = useState(typedBefore);
  useEffect(() => {
    if (typedBefore !== null) void navigate({ pathname, search }, { replace: true, state: null });
  }, [typedBefore, pathname, search, navigate]);
  return typed;
}
