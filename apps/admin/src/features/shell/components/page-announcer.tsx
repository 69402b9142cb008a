import { onPageTitle } from '@fori/client/page-title';
import { useEffect, useState } from 'react';

/** Reads out the title of a page that comes without being loaded, as a browser does with one that is. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  // the page the back office opened with has been read; effects of what is inside run before this one
  useEffect(() => onPageTitle(setTitle), []);
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  );
}
