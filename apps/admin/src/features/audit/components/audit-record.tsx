import { useTranslation } from '@fori/client/use-translation';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { DefinitionList } from '@fori/ui/definition-list';
import { ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { auditList } from '../list.ts';
import { subjectPath } from '../subjects.ts';
import { useAuditLabels } from '../use-audit-labels.ts';
import { DifferencesTable } from './differences-table.tsx';
import { UndoButton } from './undo-button.tsx';

const plain = 'underline underline-offset-4 hover:text-spruce';

function Details({ record, onGone }: { record: AuditRecord; onGone: () => void }) {
  const { t } = useTranslation('admin-audit');
  const code = (text: string) => <code className="font-mono text-xs wrap-anywhere">{text}</code>;
  const others = auditList.write({ ...auditList.defaults, entity: record.entity, search: record.entity_id });
  return (
    <div className="grid gap-3 border-hair border-t bg-bg px-4 py-3 lg:pl-15">
      <DifferencesTable before={record.before} after={record.after} />
      {record.undoable && <UndoButton record={record} onGone={onGone} />}
      <DefinitionList
        look="stack"
        className="text-sm"
        items={[
          { term: t('record.number'), value: code(String(record.id)) },
          { term: t('record.entity_id'), value: code(record.entity_id) },
          { term: t('record.hash'), value: code(record.hash) },
          { term: t('record.previous'), value: code(record.previous_hash) },
        ]}
      />
      <p>
        <Link to={`${auditList.path}?${others}`} className={plain}>
          {t('record.others')}
        </Link>
      </p>
    </div>
  );
}

/** One change: time, author, action and subject; expanded also the values before and after. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  const { t } = useTranslation('admin-audit');
  const { shortDateTime } = useFormats();
  const labels = useAuditLabels();
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const to = subjectPath(record);
  const action = labels.deed(record);
  return (
    <li className="border-hair border-b last:border-b-0">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 py-0.5 pr-3 pl-1 text-sm max-lg:py-2 lg:grid-cols-[2.75rem_9rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)]">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${t(open ? 'hide' : 'show')}: ${action}, ${labels.thing(record)}`}
          onClick={() => setOpen(!open)}
          className="flex size-target items-center justify-center rounded-control transition-colors hover:bg-stage max-lg:row-span-3 max-lg:self-start"
        >
          <ChevronRight aria-hidden className={`size-5 transition-transform ${open ? 'rotate-90' : ''}`} />
        </button>
        <span className="flex min-w-0 flex-wrap gap-x-3 lg:contents">
          <time dateTime={record.at} className="text-muted tabular-nums">
            {shortDateTime(record.at)}
          </time>
          <span className="min-w-0 truncate">{labels.actor(record.actor)}</span>
        </span>
        <span className="min-w-0 font-semibold wrap-anywhere">{action}</span>
        <span className="min-w-0 wrap-anywhere">
          {to === null ? (
            labels.thing(record)
          ) : (
            <PermittedLink to={to} className={plain}>
              {labels.thing(record)}
            </PermittedLink>
          )}
        </span>
      </div>
      <div id={id} hidden={!open}>
        {open && <Details record={record} onGone={() => toggle.current?.focus()} />}
      </div>
    </li>
  );
}
