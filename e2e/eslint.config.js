// Lints of the client and of the browser tests. `npm run lint` reads this from here and looks at both: the client's own
// package stays as small as building it needs.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '**/results/**', 'crates/web/client/src/wire/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows what is defined.
      'no-undef': 'off',
      // Blanks between elements are kept as the formatter leaves them.
      'svelte/no-useless-mustaches': 'off',
      // The compiler's own check judges these.
      'svelte/no-unused-svelte-ignore': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info'] }],
      'prefer-const': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // Drawings come from the service as SVG text, made by the program itself.
      'svelte/no-at-html-tags': 'off',
      // Routes are the page's own; there is no framework whose `resolve` would be missed.
      'svelte/no-navigation-without-resolve': 'off',
      // A map that is filled and read within one function need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
