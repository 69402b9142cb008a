import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { AboutView } from '../features/about/components/about-view.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { breadcrumbData, organizationData } from '../shared/structured-data.ts';

/** The brand page: the shop's history, workshop and values. */
export function About({ page }: { page: TextPage }) {
  const { title, description, picture } = page;
  usePageHead({
    title,
    description,
    searchText: page.search_text,
    ...(picture && { image: picture.src, imageAlt: picture.alt }),
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => [
          organizationData(absolute, shop),
          breadcrumbData(absolute, shop, [{ label: title, href: paths.about }]),
        ]
      : undefined,
  });
  return <AboutView page={page} />;
}
