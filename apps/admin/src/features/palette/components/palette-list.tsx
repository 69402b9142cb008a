import { useTranslation } from '@fori/client/use-translation';
import type { Command, CommandGroup } from '../commands.ts';

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: Command | null;
  optionId: (line: Command) => string;
  /** the results belong to an older query */
  stale: boolean;
  onPoint: (line: Command) => void;
  onTake: (line: Command) => void;
}

/** The lines of the palette, grouped. The focus stays in the search box. */
export function PaletteList({ id, groups, active, optionId, stale, onPoint, onTake }: PaletteListProps) {
  const { t } = useTranslation('admin-palette');
  return (
    <div id={id} role="listbox" aria-label={t('title')} aria-busy={stale || undefined} className="mt-3">
      {groups.map(({ key, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, no fieldsets
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="pb-3">
          <p id={`${id}-${key}`} className="px-3 pb-1 font-semibold text-muted text-sm">
            {t(`group.${key}`)}
          </p>
          {commands.map((line) => {
            const { icon: Icon } = line;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box above handles the keys
              <div
                key={line.id}
                id={optionId(line)}
                role="option"
                aria-selected={line === active}
                onPointerMove={() => {
                  if (line !== active) onPoint(line);
                }}
                onClick={() => onTake(line)}
                className="flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-1 aria-selected:bg-spruce-tint aria-selected:text-spruce"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{line.label}</span>
                  {line.detail && <span className="block truncate text-muted text-sm">{line.detail}</span>}
                </span>
                {line.hint && <span className="shrink-0 font-mono text-sm tabular-nums">{line.hint}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
