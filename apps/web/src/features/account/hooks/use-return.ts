import { useSearchParams } from 'react-router-dom';
import { returnPath, withReturn } from '../../../shared/return-path.ts';

/** Where somebody wants to go after coming in, as the address passes it along, and the way to pass it on. */
export function useReturn(): { place: string; passOn: (path: string) => string } {
  const [query] = useSearchParams();
  const place = returnPath(query.get('from'));
  return { place, passOn: (path) => withReturn(path, place) };
}
