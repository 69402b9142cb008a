import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';

const signs = {
  complete: { Icon: CircleCheck, look: 'text-ok' },
  partial: { Icon: CircleAlert, look: 'text-rust' },
  missing: { Icon: CircleDashed, look: 'text-muted' },
} as const;

/** How complete a translation is, beside the name of its language. */
export function TranslationMark({ state }: { state: keyof typeof signs }) {
  const { Icon, look } = signs[state];
  return <Icon aria-hidden className={`size-4 ${look}`} />;
}
