import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Bold, Heading2, ImagePlus, Italic, Link2, List, Quote } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

export const markdownActions = ['bold', 'italic', 'heading', 'link', 'list', 'quote', 'picture'] as const;
export type MarkdownAction = (typeof markdownActions)[number];

const icons = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link2,
  list: List,
  quote: Quote,
  picture: ImagePlus,
} as const;

/** With Ctrl or ⌘; with Shift where the browser uses the plain ones. */
const keys: Readonly<Record<MarkdownAction, { key: string; shift: boolean }>> = {
  bold: { key: 'b', shift: false },
  italic: { key: 'i', shift: false },
  link: { key: 'k', shift: false },
  heading: { key: 'h', shift: true },
  list: { key: 'l', shift: true },
  quote: { key: 'q', shift: true },
  picture: { key: 'p', shift: true },
};

/** The action of a shortcut; null for any other key. */
export const actionOf = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): MarkdownAction | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  return markdownActions.find((name) => keys[name].key === key.toLowerCase() && keys[name].shift === shiftKey) ?? null;
};

const shown = ({ key, shift }: { key: string; shift: boolean }) => `Ctrl+${shift ? 'Shift+' : ''}${key.toUpperCase()}`;

/** Markdown formatting as buttons, with arrow keys between them. */
export function MarkdownToolbar({
  controls,
  onAction,
}: {
  controls: string;
  onAction: (action: MarkdownAction) => void;
}) {
  const { t } = useTranslation('admin-blogs');
  const ref = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('toolbar.label')}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={move}
      className="sticky top-0 z-1 flex flex-wrap border border-line border-b-0 bg-surface"
    >
      {markdownActions.map((name) => {
        const Icon = icons[name];
        return (
          <IconButton
            key={name}
            label={t(`toolbar.${name}`)}
            tooltip={`${t(`toolbar.${name}`)} (${shown(keys[name])})`}
            aria-keyshortcuts={shown(keys[name]).replace('Ctrl', 'Control')}
            onClick={() => onAction(name)}
          >
            <Icon aria-hidden className="size-4" />
          </IconButton>
        );
      })}
    </div>
  );
}
