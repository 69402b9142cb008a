import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { LegalPage } from '../features/legal/components/legal-page.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { breadcrumbData } from '../shared/structured-data.ts';

/** The terms of sale, and the privacy policy. */
export function Legal({ page }: { page: TextPage }) {
  const { title, description, slug } = page;
  usePageHead({
    title,
    description,
    searchText: page.search_text,
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => breadcrumbData(absolute, shop, [{ label: title, href: `/${slug}` }])
      : undefined,
  });
  return <LegalPage page={page} />;
}
