import { Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatDatepickerModule } from '@angular/material/datepicker';
import { MAT_DIALOG_DATA, MatDialogModule, MatDialogRef } from '@angular/material/dialog';
import { MatInputModule } from '@angular/material/input';
import { MatRadioModule } from '@angular/material/radio';
import { MatSelectModule } from '@angular/material/select';
import { MatSlideToggleModule } from '@angular/material/slide-toggle';
import { MatSliderModule } from '@angular/material/slider';
import { MatSnackBar } from '@angular/material/snack-bar';
import { api } from '../shared/api.js';
import { COUNTRIES, EMPTY, GROUPS, PLANS, problemsOf, TAGS } from '../shared/contact.js';
import { broken, css, idOf, ordered, secondary } from '../shared/variant.js';

const FIELDS = [
  { key: 'name', kind: 'text', label: 'Name *', type: 'text' },
  { key: 'email', kind: 'text', label: 'Email *', type: 'email' },
  { key: 'phone', kind: 'text', label: 'Phone', type: 'text' },
  { key: 'company', kind: 'text', label: 'Company', type: 'text' },
  { key: 'city', kind: 'text', label: 'City', type: 'text' },
  { key: 'group', kind: 'select', label: 'Group', options: GROUPS },
  { key: 'country', kind: 'select', label: 'Country', options: COUNTRIES },
  { key: 'seats', kind: 'text', label: 'Seats', type: 'number' },
  { key: 'since', kind: 'date', label: 'Customer since' },
  { key: 'tags', kind: 'tags', label: 'Tags', options: TAGS },
  { key: 'plan', kind: 'radio', label: 'Plan', options: PLANS },
  { key: 'newsletter', kind: 'checkbox', label: 'Send the newsletter' },
  { key: 'active', kind: 'switch', label: 'Active' },
  { key: 'rating', kind: 'slider', label: 'Rating' },
  { key: 'about', kind: 'textarea', label: 'About' },
];

/** The form of the contact with this id, or of a new one when there is none. */
@Component({
  selector: 'app-contact-dialog',
  imports: [
    FormsModule,
    MatButtonModule,
    MatCheckboxModule,
    MatDatepickerModule,
    MatDialogModule,
    MatInputModule,
    MatRadioModule,
    MatSelectModule,
    MatSlideToggleModule,
    MatSliderModule,
  ],
  templateUrl: './contact-dialog.html',
})
export class ContactDialog {
  readonly id = inject(MAT_DIALOG_DATA);
  readonly dialog = inject(MatDialogRef);
  readonly messages = inject(MatSnackBar);
  readonly css = css;
  readonly idOf = idOf;
  readonly fields = ordered(FIELDS);
  readonly hint = secondary('Fields with a star are required.', 'A star marks what must be filled in.');
  readonly values = signal(this.id === null ? { ...EMPTY } : null);
  readonly problems = signal({});

  constructor() {
    if (this.id !== null) api.read(this.id).then((contact) => this.values.set({ ...EMPTY, ...contact }));
  }

  /** The picker works with dates, the server with texts such as 2026-11-22. */
  get since() {
    const { since } = this.values();
    return since ? new Date(`${since}T12:00:00`) : null;
  }

  setSince(date) {
    const parts = date ? [date.getFullYear(), date.getMonth() + 1, date.getDate()] : [];
    this.values().since = parts.map((part) => String(part).padStart(2, '0')).join('-');
  }

  async save() {
    const values = this.values();
    this.problems.set(problemsOf(values));
    if (Object.keys(this.problems()).length > 0) return;
    try {
      if (this.id === null) await api.create(values);
      else await api.change(this.id, values);
      this.dialog.close(true);
    } catch (error) {
      this.problems.set(error.errors ?? {});
      this.messages.open(error.message, 'Close', { duration: 4000 });
    }
  }

  cancel() {
    if (this.id !== null && broken('cancel-saves')) this.save();
    else this.dialog.close();
  }
}
