export default {
  build: { rolldownOptions: { input: ['index.html', 'sign-in.html', 'contact.html', 'guided.html'] } },
};
