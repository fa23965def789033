-- Lists, counts and maps are found in the process's own columns (lib/catalogue/homes.ts): these indexes only cost each import its time.
DROP INDEX "properties_by_place";
DROP INDEX "properties_by_id";
DROP INDEX "properties_by_price";
DROP INDEX "properties_by_map";
