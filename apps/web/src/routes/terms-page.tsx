import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { shop } from '@fori/domain/shop';
import { LegalPage } from '../features/legal/components/legal-page.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { breadcrumbData } from '../shared/structured-data.ts';
import { TextPageScreen } from '../shared/text-page.tsx';

function Terms({ page }: { page: TextPage }) {
  const { title, description } = page;
  usePageHead({
    title: `${title} — ${shop.name}`,
    description,
    structuredData: (absolute) => breadcrumbData(absolute, [{ label: title, href: paths.terms }]),
  });
  return <LegalPage page={page} />;
}

/** The terms of sale. */
export const TermsPage = () => <TextPageScreen slug="terms">{(page) => <Terms page={page} />}</TextPageScreen>;
