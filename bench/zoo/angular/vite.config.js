import angular from '@analogjs/vite-plugin-angular';

export default { plugins: [angular()], resolve: { mainFields: ['module'] } };
