/** The part of the shop that a defect belongs to. Groups the switches. */
export type DefectArea =
  | 'catalogue'
  | 'product'
  | 'cart'
  | 'discount'
  | 'account'
  | 'checkout'
  | 'orders'
  | 'addresses'
  | 'site';

export type Defect = {
  readonly id: string;
  readonly title: string;
  readonly area: DefectArea;
  /** What a customer notices. */
  readonly symptom: string;
  /** The shortest way to see it. */
  readonly toSee: string;
};

/** Every bug that can be switched on. Each is independent of the others. */
export const DEFECTS = [
  {
    id: 'search-ignores-last-letter',
    title: 'Search drops the last letter',
    area: 'catalogue',
    symptom: 'A search also lists products that do not contain the whole word.',
    toSee: 'Search for "pen": a pepper mill is among the results.',
  },
  {
    id: 'search-case-sensitive',
    title: 'Search minds capitals',
    area: 'catalogue',
    symptom: 'A search in small letters finds nothing although the product exists.',
    toSee: 'Search for "mug": no products.',
  },
  {
    id: 'search-returns-everything',
    title: 'Search lists all products',
    area: 'catalogue',
    symptom: 'Whatever is searched for, the whole catalogue is listed.',
    toSee: 'Search for "kettle": 24 products.',
  },
  {
    id: 'filter-shows-another-category',
    title: 'Category filter is off by one',
    area: 'catalogue',
    symptom: 'Choosing a category lists the products of the next one.',
    toSee: 'Choose "Kitchen": pens and notebooks are listed.',
  },
  {
    id: 'stock-filter-ignored',
    title: 'The stock filter does nothing',
    area: 'catalogue',
    symptom: '"In stock only" still lists products that are out of stock.',
    toSee: 'Tick "In stock only": 24 products instead of 20.',
  },
  {
    id: 'price-sorted-as-text',
    title: 'Prices are sorted as text',
    area: 'catalogue',
    symptom: 'Sorted by price, $104.50 comes before $3.95.',
    toSee: 'Sort by "Price: low to high".',
  },
  {
    id: 'sort-has-no-effect',
    title: 'Sorting does nothing',
    area: 'catalogue',
    symptom: 'The order of products stays the same whatever is chosen.',
    toSee: 'Sort by "Name: A to Z".',
  },
  {
    id: 'paging-skips-product',
    title: 'Paging skips a product',
    area: 'catalogue',
    symptom: 'One product is on no page of the catalogue.',
    toSee: 'Page 1 ends with Pencil Set, page 2 starts with Brass Paper Clips: Desk Calendar is missing.',
  },
  {
    id: 'next-page-repeats',
    title: 'The next page shows the same products',
    area: 'catalogue',
    symptom: 'Page 2 lists the products of page 1.',
    toSee: 'Open the catalogue and choose "Next".',
  },
  {
    id: 'result-count-wrong',
    title: 'Wrong number of results',
    area: 'catalogue',
    symptom: 'The count above the list is the size of the page, not of the result.',
    toSee: 'Open the catalogue: "8 products" above three pages.',
  },
  {
    id: 'suggestion-opens-wrong-product',
    title: 'Search suggestions lead elsewhere',
    area: 'catalogue',
    symptom: 'Choosing a suggestion opens another product.',
    toSee: 'Type "kettle" into the search and choose the suggestion.',
  },
  {
    id: 'product-price-differs',
    title: 'The product page shows another price',
    area: 'product',
    symptom: 'The price on the product page is rounded down, the list and the cart have the right one.',
    toSee: 'Open Stoneware Mug: $12.00 instead of $12.50.',
  },
  {
    id: 'product-script-error',
    title: 'Script error on the product page',
    area: 'product',
    symptom: 'The page throws an error while it loads.',
    toSee: 'Open any product and look at the console.',
  },
  {
    id: 'product-image-broken',
    title: 'The product picture is missing',
    area: 'product',
    symptom: 'The product page shows a broken picture.',
    toSee: 'Open any product.',
  },
  {
    id: 'out-of-stock-can-be-added',
    title: 'Sold-out products can be bought',
    area: 'product',
    symptom: 'A product that is out of stock has a working "Add to cart" button.',
    toSee: 'Open Salad Bowl and add it to the cart.',
  },
  {
    id: 'review-count-stuck',
    title: 'The review count is not updated',
    area: 'product',
    symptom: 'A new review is listed, but the count above the list stays.',
    toSee: 'Write a review for Stoneware Mug: the heading still says "Reviews (2)".',
  },
  {
    id: 'review-without-rating',
    title: 'Reviews need no rating',
    area: 'product',
    symptom: 'A review without a rating is accepted.',
    toSee: 'Write a review and leave the rating empty.',
  },
  {
    id: 'wishlist-button-dead',
    title: 'The wishlist button does nothing',
    area: 'product',
    symptom: 'Pressing "Add to wishlist" has no effect at all.',
    toSee: 'Open any product and press "Add to wishlist".',
  },
  {
    id: 'add-to-cart-adds-two',
    title: 'Adding to the cart adds one too many',
    area: 'cart',
    symptom: 'Adding one product puts two into the cart.',
    toSee: 'Add Stoneware Mug and open the cart.',
  },
  {
    id: 'cart-badge-stuck',
    title: 'The cart badge is not updated',
    area: 'cart',
    symptom: 'The number beside "Cart" stays 0.',
    toSee: 'Add any product.',
  },
  {
    id: 'line-total-stale',
    title: 'The line total lags behind',
    area: 'cart',
    symptom: 'After a change of quantity the line still shows the total of the quantity before, until a reload.',
    toSee: 'Add a product, set its quantity to 3 in the cart.',
  },
  {
    id: 'quantity-update-fails',
    title: 'Changing the quantity fails on the server',
    area: 'cart',
    symptom: 'The cart says that it could not be updated; the server answers 500.',
    toSee: 'Add a product, set its quantity to 2 in the cart.',
  },
  {
    id: 'quantity-above-stock',
    title: 'More than the stock can be ordered',
    area: 'cart',
    symptom: 'A quantity above the stock is accepted.',
    toSee: 'Add Reading Lamp (3 in stock), set its quantity to 9.',
  },
  {
    id: 'remove-wrong-line',
    title: 'Remove takes the wrong line',
    area: 'cart',
    symptom: 'Removing the first of two products removes the other one.',
    toSee: 'Add two products, remove the first.',
  },
  {
    id: 'subtotal-misses-line',
    title: 'The subtotal leaves out the last line',
    area: 'cart',
    symptom: 'With two or more products the subtotal is too small.',
    toSee: 'Add two products and open the cart.',
  },
  {
    id: 'free-shipping-missing',
    title: 'Shipping is always charged',
    area: 'cart',
    symptom: 'Shipping costs $4.90 above $50 as well.',
    toSee: 'Add Copper Kettle ($64.00) and open the cart.',
  },
  {
    id: 'discount-not-subtracted',
    title: 'The total ignores the discount',
    area: 'discount',
    symptom: 'The discount is shown but the total stays the same.',
    toSee: 'Add a product, apply SPRING10.',
  },
  {
    id: 'discount-subtracted-twice',
    title: 'The discount is taken off twice',
    area: 'discount',
    symptom: 'The total is lower than subtotal less discount plus shipping.',
    toSee: 'Add a product, apply SPRING10.',
  },
  {
    id: 'unknown-code-accepted',
    title: 'Any discount code works',
    area: 'discount',
    symptom: 'An invented code gives 10 % off.',
    toSee: 'Add a product, apply "NOTACODE".',
  },
  {
    id: 'code-minimum-ignored',
    title: 'WELCOME5 works below its minimum',
    area: 'discount',
    symptom: '$5 are taken off a cart below $20.',
    toSee: 'Add Stoneware Mug ($12.50), apply WELCOME5.',
  },
  {
    id: 'wrong-password-accepted',
    title: 'Any password signs in',
    area: 'account',
    symptom: 'A wrong password is accepted for an existing user.',
    toSee: 'Sign in as qa with the password "nonsense".',
  },
  {
    id: 'sign-out-keeps-session',
    title: 'Signing out does not sign out',
    area: 'account',
    symptom: 'The shop says goodbye, but the pages of the account stay open.',
    toSee: 'Sign in, sign out, open /orders.',
  },
  {
    id: 'sign-in-forgets-page',
    title: 'Signing in forgets where one wanted to go',
    area: 'account',
    symptom: 'After signing in on the way to a page one lands on the home page.',
    toSee: 'Open /orders signed out and sign in.',
  },
  {
    id: 'cart-lost-at-sign-in',
    title: 'Signing in empties the cart',
    area: 'account',
    symptom: 'What was put into the cart before signing in is gone.',
    toSee: 'Add a product signed out, sign in.',
  },
  {
    id: 'profile-not-saved',
    title: 'The profile is not saved',
    area: 'account',
    symptom: '"Your profile has been saved." appears, but the old values are back.',
    toSee: 'Change the name in the profile and save.',
  },
  {
    id: 'email-format-unchecked',
    title: 'The e-mail address is not checked',
    area: 'account',
    symptom: 'The profile accepts "not-an-address" as e-mail.',
    toSee: 'Save the profile with the e-mail "not-an-address".',
  },
  {
    id: 'checkout-name-not-required',
    title: 'Checkout without a name',
    area: 'checkout',
    symptom: 'An order can be placed with an empty name.',
    toSee: 'Empty "Full name" at the checkout and place the order.',
  },
  {
    id: 'postcode-format-unchecked',
    title: 'The postcode is not checked at checkout',
    area: 'checkout',
    symptom: 'An order can be placed with the postcode "ABC".',
    toSee: 'Enter "ABC" as postcode at the checkout and place the order.',
  },
  {
    id: 'terms-not-required',
    title: 'The terms need not be accepted',
    area: 'checkout',
    symptom: 'An order can be placed without ticking the terms.',
    toSee: 'Leave the terms unticked at the checkout and place the order.',
  },
  {
    id: 'card-number-unchecked',
    title: 'The card number is not checked',
    area: 'checkout',
    symptom: 'An order by card can be placed without a card number.',
    toSee: 'Pay by card at the checkout with the number "12".',
  },
  {
    id: 'order-keeps-cart',
    title: 'The cart is not emptied by an order',
    area: 'checkout',
    symptom: 'After placing an order its products are still in the cart.',
    toSee: 'Place an order and open the cart.',
  },
  {
    id: 'orders-open-to-visitors',
    title: 'Orders are open to visitors',
    area: 'orders',
    symptom: 'Without signing in the orders of a customer can be read.',
    toSee: 'Open /orders signed out.',
  },
  {
    id: 'order-not-listed',
    title: 'New orders are not listed',
    area: 'orders',
    symptom: 'An order that was just placed is missing from "Your orders".',
    toSee: 'Place an order and open "Orders".',
  },
  {
    id: 'order-number-repeats',
    title: 'Order numbers repeat',
    area: 'orders',
    symptom: 'Two orders carry the same number.',
    toSee: 'Place two orders and open "Orders".',
  },
  {
    id: 'order-total-lacks-shipping',
    title: 'The order total leaves out shipping',
    area: 'orders',
    symptom: 'The total of the order is lower than the total at the checkout.',
    toSee: 'Order Stoneware Mug: $12.50 instead of $17.40.',
  },
  {
    id: 'address-edit-lost',
    title: 'Changes to an address are lost',
    area: 'addresses',
    symptom: '"Address saved." appears, but the address is as it was.',
    toSee: 'Edit an address and save it.',
  },
  {
    id: 'address-delete-comes-back',
    title: 'A deleted address comes back',
    area: 'addresses',
    symptom: 'The address vanishes and is back after a reload.',
    toSee: 'Delete an address, reload the page.',
  },
  {
    id: 'address-delete-dead',
    title: 'Confirming a deletion does nothing',
    area: 'addresses',
    symptom: 'The button in the confirmation has no effect.',
    toSee: 'Delete an address and confirm.',
  },
  {
    id: 'address-create-drops-city',
    title: 'New addresses lose their city',
    area: 'addresses',
    symptom: 'A new address is listed without its city.',
    toSee: 'Add an address.',
  },
  {
    id: 'default-address-stuck',
    title: 'The default address cannot be changed',
    area: 'addresses',
    symptom: '"Make default" reports success, but the default stays where it was.',
    toSee: 'Press "Make default" on the second address.',
  },
  {
    id: 'about-link-broken',
    title: 'The link to About is broken',
    area: 'site',
    symptom: '"About" leads to "Page not found".',
    toSee: 'Choose "About" in the navigation.',
  },
  {
    id: 'contact-fails',
    title: 'The contact form fails',
    area: 'site',
    symptom: 'Sending a message ends on an error page; the server answers 500.',
    toSee: 'Send a message with the contact form.',
  },
  {
    id: 'contact-short-message',
    title: 'The contact form takes short messages',
    area: 'site',
    symptom: 'A message below the minimum length is accepted.',
    toSee: 'Send the message "Hi".',
  },
] as const satisfies readonly Defect[];

export type DefectId = (typeof DEFECTS)[number]['id'];

export function isDefectId(id: string): id is DefectId {
  return DEFECTS.some((defect) => defect.id === id);
}
