import type { ProductChange, ProductDraft } from '../catalog/index.ts';
import type { RequestedStock } from './stock-moves.ts';

type State = Record<string, unknown>;

/** What an import would do to a product that is there. */
export interface PlannedChange {
  change: ProductChange;
  /** for the audit log, stock aside: that is told when it is moved */
  before: State;
  after: State;
  /** by variant, for the stock in the audit log */
  skus: ReadonlyMap<number, string>;
  asked: RequestedStock[];
  /** rows that change something, and rows that add a variant */
  updated: number;
  created: number;
}

export interface PlannedProduct {
  draft: ProductDraft;
  after: State;
  asked: RequestedStock[];
  created: number;
}

/** What an import would do, all of it made sure against the catalogue as it was read. */
export interface Plan {
  changes: PlannedChange[];
  products: PlannedProduct[];
  /** rows whose stock an earlier import of the same file has moved already */
  alreadyApplied: number;
}
