import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { shop } from '@fori/domain/shop';
import { AboutView } from '../features/about/components/about-view.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { breadcrumbData, organizationData } from '../shared/structured-data.ts';

/** The brand page: the shop's history, workshop and values. */
export function About({ page }: { page: TextPage }) {
  const { title, description, picture } = page;
  usePageHead({
    title: `${title} — ${shop.name}`,
    description,
    ...(picture && { image: picture.src, imageAlt: picture.alt }),
    structuredData: (absolute) => [
      organizationData(absolute),
      breadcrumbData(absolute, [{ label: title, href: paths.about }]),
    ],
  });
  return <AboutView page={page} />;
}
