import type { Order } from './orders.ts';

export type AddressFields = {
  readonly label: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
};

export type Address = AddressFields & { readonly id: string };

export type Account = {
  readonly username: string;
  readonly password: string;
  name: string;
  email: string;
  addresses: Address[];
  defaultAddressId: string | undefined;
  lastAddressNumber: number;
  /** Oldest first. */
  orders: Order[];
};

/** New copies of the accounts that every visitor starts with. */
export function seedAccounts(): Map<string, Account> {
  const accounts = [quinn(), ada()];
  return new Map(accounts.map((account) => [account.username, account]));
}

function quinn(): Account {
  return {
    username: 'qa',
    password: 'qa-pass',
    name: 'Quinn Archer',
    email: 'quinn@example.com',
    addresses: [
      {
        id: '1',
        label: 'Home',
        name: 'Quinn Archer',
        street: '12 Mill Lane',
        city: 'Portland',
        postcode: '97201',
        country: 'United States',
        phone: '+1 503 555 0142',
      },
      {
        id: '2',
        label: 'Office',
        name: 'Quinn Archer',
        street: '400 Harbor Street',
        city: 'Seattle',
        postcode: '98101',
        country: 'United States',
        phone: '+1 206 555 0117',
      },
    ],
    defaultAddressId: '1',
    lastAddressNumber: 2,
    orders: [
      {
        number: 'CS-1000',
        placedAt: new Date('2025-03-14T10:30:00Z'),
        status: 'Delivered',
        lines: [{ name: 'Terracotta Pot', quantity: 3, priceCents: 880, totalCents: 2640 }],
        totals: { subtotalCents: 2640, discountCents: 0, shippingCents: 490, totalCents: 3130 },
        delivery: {
          name: 'Quinn Archer',
          street: '12 Mill Lane',
          city: 'Portland',
          postcode: '97201',
          country: 'United States',
          phone: '+1 503 555 0142',
        },
        payment: 'Invoice',
      },
    ],
  };
}

function ada(): Account {
  return {
    username: 'ada',
    password: 'ada-pass',
    name: 'Ada Holm',
    email: 'ada@example.com',
    addresses: [],
    defaultAddressId: undefined,
    lastAddressNumber: 0,
    orders: [],
  };
}
