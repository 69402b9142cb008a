import { useSearchParams } from 'react-router-dom';
import { returnPath, withReturn } from '../../../shared/return-path.ts';

/** The place to return to after signing in, taken from the address, and how to pass it on. */
export function useReturn(): { place: string; passOn: (path: string) => string } {
  const [query] = useSearchParams();
  const place = returnPath(query.get('from'));
  return { place, passOn: (path) => withReturn(path, place) };
}
