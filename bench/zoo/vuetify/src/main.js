import 'vuetify/styles';
import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';
import * as directives from 'vuetify/directives';
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg';
import AddressBook from './AddressBook.vue';
import ContactListPage from './ContactListPage.vue';
import ContactPage from './ContactPage.vue';
import SignInPage from './SignInPage.vue';
import WizardPage from './WizardPage.vue';

const routes = [
  { path: '/sign-in', component: SignInPage },
  {
    path: '/',
    component: AddressBook,
    redirect: '/contacts',
    children: [
      { path: 'contacts', component: ContactListPage },
      { path: 'contacts/:id', component: ContactPage },
      { path: 'guided', component: WizardPage },
    ],
  },
  { path: '/:rest(.*)*', redirect: '/contacts' },
];

createApp(RouterView)
  .use(createRouter({ history: createWebHistory(), routes }))
  .use(createVuetify({ components, directives, icons: { defaultSet: 'mdi', aliases, sets: { mdi } } }))
  .mount('#root');
