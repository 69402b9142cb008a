import { useTranslation } from '@fori/client/use-translation';
import { Section } from '@fori/ui/section';

const rules = [
  'help_key',
  'help_empty',
  'help_first',
  'help_stock',
  'help_again',
  'help_none',
  'help_new',
  'help_fixed',
] as const;

/** How to write a product file. */
export function ImportHelp() {
  const { t } = useTranslation('admin-product-csv');
  return (
    <Section title={t('help_title')}>
      <ul className="grid max-w-form list-disc gap-2 pl-5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </Section>
  );
}
