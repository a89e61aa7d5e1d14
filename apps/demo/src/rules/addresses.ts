import type { Account, Address, AddressFields } from '../state/accounts.ts';
import type { Shop } from '../state/shop.ts';
import type { Values } from './fields.ts';

/** Limits how much one session stores. */
export const MAX_ADDRESSES = 20;

export function addAddress(shop: Shop, account: Account, values: Values): void {
  const fields = fieldsFrom(values);
  account.lastAddressNumber += 1;
  const address: Address = { id: String(account.lastAddressNumber), ...fields };
  account.addresses.push(shop.has('address-create-drops-city') ? { ...address, city: '' } : address);
  account.defaultAddressId ??= address.id;
}

export function editAddress(
  shop: Shop,
  account: Account,
  edit: { readonly id: string; readonly values: Values },
): void {
  if (shop.has('address-edit-lost')) return;
  account.addresses = account.addresses.map((address) =>
    address.id === edit.id ? { id: address.id, ...fieldsFrom(edit.values) } : address,
  );
}

export function deleteAddress(shop: Shop, account: Account, id: string): void {
  if (shop.has('address-delete-comes-back')) return;
  account.addresses = account.addresses.filter((address) => address.id !== id);
  if (account.defaultAddressId === id) account.defaultAddressId = account.addresses[0]?.id;
}

export function makeDefault(shop: Shop, account: Account, id: string): void {
  if (!shop.has('default-address-stuck')) account.defaultAddressId = id;
}

function fieldsFrom(values: Values): AddressFields {
  return {
    label: values.label ?? '',
    name: values.name ?? '',
    street: values.street ?? '',
    city: values.city ?? '',
    postcode: values.postcode ?? '',
    country: values.country ?? '',
    phone: values.phone ?? '',
  };
}
