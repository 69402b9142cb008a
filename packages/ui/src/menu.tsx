import { Check } from 'lucide-react';
import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from './cn.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { UiLink } from './link.tsx';

const GAP_PX = 4;
const EDGE_PX = 8;
/** With less space below the trigger the menu opens upwards, if there is more space above. */
const ROOM_PX = 280;
const TYPE_AHEAD_MS = 600;

type Align = 'start' | 'end';

/** Positions the menu by its trigger before it is shown, without measuring it, so that nothing jumps. */
function place(menu: HTMLElement, trigger: HTMLElement, align: Align) {
  const anchor = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - anchor.bottom;
  const up = below < ROOM_PX && anchor.top > below;
  const px = (value: number) => `${Math.round(Math.max(EDGE_PX, value))}px`;
  Object.assign(menu.style, {
    top: up ? 'auto' : px(anchor.bottom + GAP_PX),
    bottom: up ? px(clientHeight - anchor.top + GAP_PX) : 'auto',
    left: align === 'start' ? px(anchor.left) : 'auto',
    right: align === 'end' ? px(clientWidth - anchor.right) : 'auto',
    maxHeight: px((up ? anchor.top : below) - GAP_PX - EDGE_PX),
  });
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

const MenuContext = createContext<{ close: () => void }>({ close: () => undefined });

interface MenuProps {
  /** accessible name of trigger and menu */
  label: string;
  /** what the trigger shows */
  trigger: ReactNode;
  /** of the trigger; by default it looks like an icon button */
  triggerClassName?: string | undefined;
  align?: Align | undefined;
  children: ReactNode;
}

/**
 * A menu button with the browser's popover: Escape and a press elsewhere close it and return the focus. Arrow keys, Home, End
 * and typing move within it.
 */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: MenuProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);

  const close = () => {
    menuRef.current?.hidePopover?.();
    triggerRef.current?.focus();
  };

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && triggerRef.current) place(event.currentTarget, triggerRef.current, align);
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const nowOpen = event.newState === 'open';
    setOpen(nowOpen);
    if (!nowOpen) return;
    const items = itemsOf(event.currentTarget);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  };

  const typeAhead = (key: string, items: HTMLElement[], current: number): HTMLElement | undefined => {
    const now = performance.now();
    const fresh = now - typed.current.at > TYPE_AHEAD_MS;
    const text = (fresh ? '' : typed.current.text) + key.toLowerCase();
    typed.current = { text, at: now };
    const from = fresh ? current + 1 : Math.max(current, 0);
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(text),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[(current + 1) % items.length],
      ArrowUp: items[(Math.max(current, 0) - 1 + items.length) % items.length],
      Home: items[0],
      End: items.at(-1),
    };
    if (event.key === 'Tab') {
      menuRef.current?.hidePopover?.();
      return;
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const target = isLetter ? typeAhead(event.key, items, current) : to[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menuRef.current?.showPopover?.();
        }}
        className={triggerClassName ?? iconButtonClass()}
      >
        {trigger}
      </button>
      <div
        ref={menuRef}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        style={{ '--enter-y': '-0.25rem' } as CSSProperties}
        className="panel-enter inset-auto m-0 min-w-48 max-w-80 overflow-y-auto rounded-control border border-line bg-surface py-1 text-ink outline-none"
      >
        <MenuContext value={{ close }}>{children}</MenuContext>
      </div>
    </>
  );
}

const itemLook = cn(
  'flex min-h-target w-full items-center gap-3 px-4 text-left outline-hidden',
  'hover:bg-stage focus-visible:bg-stage focus-visible:shadow-[inset_3px_0_0_var(--spruce)]',
  'aria-disabled:text-muted aria-disabled:hover:bg-transparent',
);

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  destructive?: boolean | undefined;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, disabled = false, destructive = false, children }: MenuItemProps) {
  const { close } = use(MenuContext);
  const select = () => {
    if (disabled) return;
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={select}
      className={cn(itemLook, destructive && 'text-error')}
    >
      {icon}
      {children}
    </button>
  );
}

interface MenuLinkProps {
  href: string;
  target?: '_blank' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ href, target, icon, children }: MenuLinkProps) {
  const { close } = use(MenuContext);
  return (
    <UiLink href={href} target={target} role="menuitem" tabIndex={-1} onClick={close} className={itemLook}>
      {icon}
      {children}
    </UiLink>
  );
}

interface MenuChoiceProps {
  checked: boolean;
  onSelect: () => void;
  /** of its text, where it differs from the page's language */
  lang?: string | undefined;
  /** at the far end, such as the currency's sign */
  aside?: ReactNode;
  children: ReactNode;
}

/** One of several choices, such as a language: the checked one takes the focus when the menu opens. */
export function MenuChoice({ checked, onSelect, lang, aside, children }: MenuChoiceProps) {
  const { close } = use(MenuContext);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={() => {
        close();
        onSelect();
      }}
      className={cn(itemLook, checked && 'font-semibold')}
    >
      <Check aria-hidden className={cn('size-4 text-spruce', !checked && 'invisible')} />
      <span lang={lang}>{children}</span>
      {aside && <span className="ml-auto font-mono text-muted">{aside}</span>}
    </button>
  );
}

export const MenuSeparator = () => <hr className="my-1 border-hair border-t" />;

/** Text at the top of a menu, such as the signed-in user. Not focusable. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <div className="border-hair border-b px-4 py-2 text-sm">{children}</div>
);
