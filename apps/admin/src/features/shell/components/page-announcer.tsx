import { onPageTitle } from '@fori/client/page-title';
import { useEffect, useState } from 'react';

/** Announces the title after a client-side navigation, as a browser does after loading a page. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  // the browser has announced the first page; child effects run before this one
  useEffect(() => onPageTitle(setTitle), []);
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  );
}
