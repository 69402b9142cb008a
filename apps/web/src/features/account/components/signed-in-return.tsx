import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isExternalLink } from '../../../shared/router-link.tsx';

/** Sends signed-in visitors to the requested place; the back office is another app. */
export function SignedInReturn({ place }: { place: string }) {
  const leaves = isExternalLink(place);
  useEffect(() => {
    if (leaves) window.location.replace(place);
  }, [leaves, place]);
  return leaves ? null : <Navigate to={place} replace />;
}
