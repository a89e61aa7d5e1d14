/** In cents. The total is the subtotal minus the discount plus shipping. */
export type Totals = {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
};

export type OrderLine = {
  readonly name: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly totalCents: number;
};

export type Delivery = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
};

export type Order = {
  readonly number: string;
  readonly placedAt: Date;
  readonly status: 'Processing' | 'Delivered';
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly delivery: Delivery;
  /** "Invoice", or the last digits of the card. The full number is not stored. */
  readonly payment: string;
};
