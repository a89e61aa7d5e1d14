import '@angular/material/prebuilt-themes/azure-blue.css';
import './styles.css';
import { Component, inject } from '@angular/core';
import { provideNativeDateAdapter } from '@angular/material/core';
import { MatIconRegistry } from '@angular/material/icon';
import { bootstrapApplication, DomSanitizer } from '@angular/platform-browser';
import { provideRouter, RouterOutlet } from '@angular/router';
import { ContactListPage } from './contact-list-page';
import { ContactPage } from './contact-page';
import { Frame } from './frame';
import { ICONS } from './icons';
import { SignInPage } from './sign-in-page';
import { WizardPage } from './wizard-page';

@Component({ selector: 'app-root', imports: [RouterOutlet], template: '<router-outlet />' })
class AddressBook {
  constructor() {
    const registry = inject(MatIconRegistry);
    const sanitizer = inject(DomSanitizer);
    for (const [name, path] of Object.entries(ICONS)) {
      const svg = `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;
      registry.addSvgIconLiteral(name, sanitizer.bypassSecurityTrustHtml(svg));
    }
  }
}

const routes = [
  { path: 'sign-in', component: SignInPage },
  {
    path: '',
    component: Frame,
    children: [
      { path: '', pathMatch: 'full' as const, redirectTo: 'contacts' },
      { path: 'contacts', component: ContactListPage },
      { path: 'contacts/:id', component: ContactPage },
      { path: 'guided', component: WizardPage },
    ],
  },
  { path: '**', redirectTo: 'contacts' },
];

bootstrapApplication(AddressBook, { providers: [provideRouter(routes), provideNativeDateAdapter()] });
