-- Two kinds of module more: homes that were sold, and the invitation to have a home valued.
ALTER TABLE modules DROP CONSTRAINT modules_view;
ALTER TABLE modules ADD CONSTRAINT modules_view CHECK (is_allowed_value('modules.view', view, ARRAY[
  'single-view', 'news-view', 'card-view', 'ons-team-view', 'property-list-view', 'contact-view', 'testimonials-view',
  'project-list-view', 'sold-view', 'valuation-view', 'hidden']));
