import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What was typed on the page for new things while this one was being created, handed over by the way here; null without any
 * (ADMIN-122). Taken once: reloading the page, or coming back to it, shows what is saved.
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
