import { Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatDialog } from '@angular/material/dialog';
import { MatIconModule } from '@angular/material/icon';
import { MatInputModule } from '@angular/material/input';
import { MatPaginatorModule } from '@angular/material/paginator';
import { MatSelectModule } from '@angular/material/select';
import { MatSlideToggleModule } from '@angular/material/slide-toggle';
import { MatSnackBar } from '@angular/material/snack-bar';
import { MatSortModule } from '@angular/material/sort';
import { MatTableModule } from '@angular/material/table';
import { RouterLink } from '@angular/router';
import { api } from '../shared/api.js';
import { GROUPS, PAGE_SIZE } from '../shared/contact.js';
import { broken, css, idOf, ordered, secondary } from '../shared/variant.js';
import { ContactDialog } from './contact-dialog';
import { DeleteDialog } from './delete-dialog';

const FIRST = { search: '', group: '', sort: '', order: 'asc', page: 1, pageSize: PAGE_SIZE };

@Component({
  selector: 'app-contact-list',
  imports: [
    FormsModule,
    MatButtonModule,
    MatIconModule,
    MatInputModule,
    MatPaginatorModule,
    MatSelectModule,
    MatSlideToggleModule,
    MatSortModule,
    MatTableModule,
    RouterLink,
  ],
  templateUrl: './contact-list-page.html',
})
export class ContactListPage {
  readonly dialog = inject(MatDialog);
  readonly messages = inject(MatSnackBar);
  readonly css = css;
  readonly idOf = idOf;
  readonly groups = GROUPS;
  readonly subtitle = secondary('Everybody that you work with', 'All the people of your company');
  readonly emptyHint = secondary('Try another search or clear the filters.', 'Nothing fits what you are looking for.');
  readonly columns = ordered([
    { key: 'name', title: 'Name' },
    { key: 'email', title: 'Email' },
    { key: 'company', title: 'Company' },
    { key: 'city', title: 'City' },
    { key: 'group', title: 'Group' },
    { key: 'seats', title: 'Seats' },
  ]);
  readonly shown = [...this.columns.map(({ key }) => key), 'active', 'actions'];
  readonly query = signal(FIRST);
  readonly answer = signal({ items: [], total: null });

  constructor() {
    this.load();
  }

  async load() {
    this.answer.set(await api.list(this.query()));
  }

  change(part) {
    this.query.set({ ...this.query(), page: 1, ...part });
    return this.load();
  }

  clear() {
    if (!broken('reset-dead')) this.change(FIRST);
  }

  isBlank() {
    return broken('empty-blank');
  }

  async setActive(contact, active) {
    await api.setActive(contact.id, active);
    contact.active = active;
    this.say(`${contact.name} is ${active ? 'active' : 'inactive'} now`);
  }

  edit(id) {
    this.dialog
      .open(ContactDialog, { data: id, width: '560px' })
      .afterClosed()
      .subscribe((isSaved) => {
        if (!isSaved) return;
        this.say('The contact was saved');
        this.load();
      });
  }

  remove(contact) {
    const opened = this.dialog.open(DeleteDialog, { data: contact });
    opened.componentInstance.confirmed.subscribe(async () => {
      await api.remove(contact.id);
      if (!broken('dialog-stays')) opened.close();
      this.say(`${contact.name} was deleted`);
      await this.load();
    });
  }

  say(text) {
    this.messages.open(text, 'Close', { duration: 4000 });
  }
}
