import type { Permission } from '@fori/domain/permissions';
import {
  Activity,
  Archive,
  BookOpenText,
  ChartColumn,
  DoorOpen,
  FileText,
  FileUp,
  History,
  House,
  KeyRound,
  Landmark,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailOpen,
  Newspaper,
  Package,
  PanelsTopLeft,
  Percent,
  Plus,
  ReceiptText,
  Rss,
  Ruler,
  Search,
  Settings,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  Stamp,
  Star,
  Store,
  Tags,
  Timer,
  Truck,
  UserCog,
  Users,
} from 'lucide-react';
import { paths } from './paths.ts';

export interface Area {
  /** the key of its name in the `admin` catalogue, `area.<key>` */
  key:
    | 'dashboard'
    | 'products'
    | 'categories'
    | 'orders'
    | 'reviews'
    | 'search'
    | 'size_guides'
    | 'product_feed'
    | 'catalogue_zip'
    | 'jacket'
    | 'messages'
    | 'blogs'
    | 'home'
    | 'menus'
    | 'text_pages'
    | 'mails'
    | 'translations'
    | 'reports'
    | 'payouts'
    | 'documents'
    | 'books'
    | 'audit'
    | 'security'
    | 'jobs'
    | 'status'
    | 'customers'
    | 'identity'
    | 'settings'
    | 'vat'
    | 'shipping'
    | 'setup'
    | 'users'
    | 'approvals'
    | 'roles';
  to: string;
  icon: LucideIcon;
  /** the number of its open items, shown beside its name */
  waiting?: 'reviews' | 'messages' | 'approvals';
}

export interface AreaGroup {
  /** the key of its name in the `admin` catalogue, `area_group.<key>`; null for the areas above all groups */
  key: 'sales' | 'catalogue' | 'people' | 'content' | 'shop' | null;
  areas: readonly Area[];
}

/** The areas of the back office in the order of its navigation. A new area adds its line, its texts and its routes. */
export const areaGroups: readonly AreaGroup[] = [
  { key: null, areas: [{ key: 'dashboard', to: paths.dashboard, icon: LayoutDashboard }] },
  {
    key: 'sales',
    areas: [
      { key: 'orders', to: paths.orders, icon: Package },
      { key: 'reports', to: paths.reports, icon: ChartColumn },
      { key: 'payouts', to: paths.payouts, icon: Landmark },
      { key: 'documents', to: paths.documents, icon: ReceiptText },
      { key: 'books', to: paths.books, icon: BookOpenText },
    ],
  },
  {
    key: 'catalogue',
    areas: [
      { key: 'products', to: paths.products, icon: ShoppingBag },
      { key: 'categories', to: paths.categories, icon: Tags },
      { key: 'reviews', to: paths.reviews, icon: Star, waiting: 'reviews' },
      { key: 'search', to: paths.shopSearch, icon: Search },
      { key: 'size_guides', to: paths.sizeGuides, icon: Ruler },
      { key: 'product_feed', to: paths.productFeed, icon: Rss },
      { key: 'jacket', to: paths.jacket, icon: Shirt },
    ],
  },
  {
    key: 'people',
    areas: [
      { key: 'customers', to: paths.customers, icon: Users },
      { key: 'messages', to: paths.messages, icon: Mail, waiting: 'messages' },
    ],
  },
  {
    key: 'content',
    areas: [
      { key: 'blogs', to: paths.blogs, icon: Newspaper },
      { key: 'home', to: paths.homePage, icon: House },
      { key: 'menus', to: paths.menus, icon: PanelsTopLeft },
      { key: 'text_pages', to: paths.textPages, icon: FileText },
      { key: 'mails', to: paths.mails, icon: MailOpen },
      { key: 'translations', to: paths.translations, icon: Languages },
    ],
  },
  {
    key: 'shop',
    areas: [
      { key: 'identity', to: paths.identity, icon: Store },
      { key: 'settings', to: paths.settings, icon: Settings },
      { key: 'vat', to: paths.vat, icon: Percent },
      { key: 'shipping', to: paths.shipping, icon: Truck },
      { key: 'catalogue_zip', to: paths.catalogueZip, icon: Archive },
      { key: 'setup', to: paths.setup, icon: DoorOpen },
      { key: 'users', to: paths.users, icon: UserCog },
      { key: 'approvals', to: paths.approvals, icon: Stamp, waiting: 'approvals' },
      { key: 'roles', to: paths.roles, icon: KeyRound },
      { key: 'audit', to: paths.audit, icon: History },
      { key: 'security', to: paths.security, icon: ShieldCheck },
      { key: 'jobs', to: paths.jobs, icon: Timer },
      { key: 'status', to: paths.status, icon: Activity },
    ],
  },
];

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas);

/** What the global search can create; `key` is its name there, `admin-palette:action.<key>`. */
export const shortcuts: readonly {
  key: 'new_product' | 'import_products' | 'new_post';
  to: string;
  icon: LucideIcon;
  needs: Permission;
}[] = [
  { key: 'new_product', to: paths.newProduct, icon: Plus, needs: 'catalogue.manage' },
  { key: 'import_products', to: paths.productImport, icon: FileUp, needs: 'catalogue.manage' },
  { key: 'new_post', to: paths.newBlog, icon: Plus, needs: 'content.manage' },
];
